export { PersonPicker, type Person } from './auto/person-picker';
