import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { usePortal } from '../portal/portal';
import { AreaErrorCard } from './area-error-card';
import { useRetry } from './use-retry';

/** The last resort: the shell itself failed while rendering. */
export function ShellError() {
  const error = useRouteError();
  const { environment, report } = usePortal();
  const { retry, isBusy } = useRetry();
  useEffect(() => {
    console.error(error);
    report({
      kind: 'failure',
      build: 'shell',
      version: environment.document.shell.version,
      name: 'render',
    });
  }, [environment, report, error]);
  return <AreaErrorCard supportCode={environment.supportCode()} onRetry={retry} busy={isBusy} />;
}
