export { Menu, type MenuAction, type MenuTrigger } from './menu/action-menu';
