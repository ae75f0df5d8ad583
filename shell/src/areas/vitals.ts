import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { environment } from './environment';
import { servedVersion } from './load-screen';
import { report } from './report';

/**
 * Reports the page's web vitals under the build that served its first screen. Called once, after
 * the first page stands.
 */
export function measureVitals(buildOf: () => string | undefined): void {
  const { areas, shell } = environment();
  const send = ({ name, value }: Metric) => {
    const pinned = areas.find((area) => area.name === buildOf()) ?? shell;
    const version = servedVersion(pinned.name) ?? pinned.version;
    report({
      kind: 'vital',
      build: pinned.name,
      version,
      name,
      value: Math.round(value * 1000) / 1000,
    });
  };
  onLCP(send);
  onINP(send);
  onCLS(send);
}
