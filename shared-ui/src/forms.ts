export { Form } from './forms/form';
export { usePortalForm, type PortalForm } from './forms/use-portal-form';
export { FormBanner } from './forms/form-banner';
export { FormField, type FieldRender } from './forms/form-field';
export {
  CheckboxInput,
  DateInput,
  NumberInput,
  PasswordInput,
  SelectInput,
  TextAreaInput,
  TextInput,
  TimeInput,
} from './forms/inputs';
export { SubmitButton, useIsDirty } from './forms/submit-button';
export { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
