export { SearchField, TextAreaField, TextField } from './controls/text-field';
export { CheckboxField, SelectField, type SelectOption } from './controls/choice-field';
