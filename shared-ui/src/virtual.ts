export { VirtualList } from './virtual/virtual-list';
