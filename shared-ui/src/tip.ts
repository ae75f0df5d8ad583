export { InfoTip, Tooltip } from './tip/tooltip';
