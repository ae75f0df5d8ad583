import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { type Sx } from '../core/layout';
import { type FormScope, FormScopeContext } from '../forms/form-scope';
import { type DraftFormState } from './use-draft-form';

const Root = styled('form')({ minWidth: 0 });

interface DraftFormProps {
  state: Pick<DraftFormState, 'form' | 'root' | 'submit'>;
  label: string;
  id?: string;
  children: ReactNode;
  sx?: Sx;
}

/** The form element around the inputs of `useDraftForm`. */
export function DraftForm({ state, label, id, children, sx }: DraftFormProps) {
  const bannerId = useId();
  const scope = useMemo<FormScope>(() => ({ names: new Set(), bannerId }), [bannerId]);
  return (
    <FormProvider {...state.form}>
      <FormScopeContext value={scope}>
        <Root
          ref={state.root}
          id={id}
          noValidate
          aria-label={label}
          sx={sx}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            state.submit();
          }}
        >
          {children}
        </Root>
      </FormScopeContext>
    </FormProvider>
  );
}
