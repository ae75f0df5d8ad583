export { Autocomplete } from './auto/autocomplete';
export { PersonPicker, type Person } from './auto/person-picker';
