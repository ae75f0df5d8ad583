import { createContext, useContext, useEffect } from 'react';

export interface FormScope {
  /** Names of the inputs on the page: an error for any other name belongs to the banner. */
  names: Set<string>;
  bannerId: string;
}

export const FormScopeContext = createContext<FormScope | null>(null);

/** What inputs share with their form, and tells it that this name has an input. */
export function useFormScope(name?: string): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('this input belongs inside <Form>');
  const { names } = scope;
  useEffect(() => {
    if (!name) return undefined;
    names.add(name);
    return () => void names.delete(name);
  }, [name, names]);
  return scope;
}
