export { FileInput, type ExistingFile } from './fields/file-input';
export { RadioCards, type RadioCard } from './fields/radio-cards';
export { CheckboxGroup } from './fields/checkbox-group';
export { DayField } from './fields/day-field';
