import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { report } from '../areas/report';
import { environment, supportCode } from '../areas/environment';
import { AreaErrorCard } from './area-error-card';
import { useRetry } from './use-retry';

/** The last resort: the shell itself failed while drawing. */
export function ShellError() {
  const error = useRouteError();
  const { retry, isBusy } = useRetry();
  useEffect(() => {
    console.error(error);
    report({
      kind: 'failure',
      build: 'shell',
      version: environment().shell.version,
      name: 'render',
    });
  }, [error]);
  return <AreaErrorCard supportCode={supportCode()} onRetry={retry} busy={isBusy} />;
}
