import { type ComponentProps } from 'react';
import { attachmentMaximumBytes } from 'contracts/constants';
import { FileInput } from 'shared-ui/fields';
import { FormField } from 'shared-ui/forms';
import { pictureFileTypes } from './files';

type Input = ComponentProps<typeof FileInput>;
interface PictureFieldProps extends Pick<
  Input,
  'buttonLabel' | 'disabled' | 'hint' | 'existing' | 'onRemoveExisting'
> {
  name: string;
  label: string;
}

/** One picture of a form; another one replaces it. */
export const PictureField = ({ name, label, ...input }: PictureFieldProps) => (
  <FormField<File[]> name={name} label={label}>
    {(field) => (
      <FileInput
        {...field}
        {...input}
        accept={pictureFileTypes}
        maxBytes={attachmentMaximumBytes}
        preview
        onChange={(files) => field.onChange(files.slice(-1))}
      />
    )}
  </FormField>
);
