import { engineNames } from '../../lib/engines.mjs';
import { engineWaves } from '../../lib/engines/waves.mjs';
import { atMost } from '../lib/figures.mjs';
import { firstPages } from './pages.mjs';

/** Waves of requests to the first pages in Firefox and WebKit. */
export async function measureEngines({ portal, sessions }) {
  const figures = [];
  for (const engine of engineNames) {
    for (const { name, address, who } of firstPages) {
      const waves = await engineWaves(engine, portal.url, address, sessions[who]);
      figures.push(atMost(`${name}: request waves to the first page in ${engine}`, waves, '', 2));
    }
  }
  return figures;
}
