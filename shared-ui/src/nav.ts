export { TabPanel, Tabs, type TabItem } from './nav/tabs';
export { Menu, type MenuAction, type MenuTrigger } from './nav/menu';
export { Steps } from './nav/steps';
export { ViewSwitch } from './nav/view-switch';
