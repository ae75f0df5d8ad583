import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals';
import { type Portal } from '../portal/portal';

/**
 * Reports the page's web vitals under the build that served its first screen. Called once, after
 * the first page is rendered.
 */
export function measureVitals(
  { environment, screens, report }: Portal,
  firstArea: string | undefined,
): void {
  const { areas, shell } = environment.document;
  const send = ({ name, value }: CLSMetric | INPMetric | LCPMetric) => {
    const pinned = areas.find((area) => area.name === firstArea) ?? shell;
    const version = screens.servedVersion(pinned.name) ?? pinned.version;
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
