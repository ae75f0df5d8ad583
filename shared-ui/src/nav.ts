export { TabPanel, Tabs, type TabItem } from './nav/tabs';
export { ViewSwitch } from './nav/view-switch';
