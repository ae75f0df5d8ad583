import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { report } from '../areas/report';
import { environment, supportCode } from '../areas/environment';
import { AreaErrorCard } from './area-error-card';

/** The last resort: the shell itself failed while drawing. */
export function ShellError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    console.error(error);
    report({ kind: 'failure', build: 'shell', version: environment().shell.version, name: 'render' });
  }, [error]);
  return <AreaErrorCard supportCode={supportCode()} onRetry={() => void revalidate()} busy={state === 'loading'} />;
}
