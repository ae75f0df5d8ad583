import { engineNames } from '../../lib/engines';
import { engineWaves } from '../../lib/engines/waves';
import { atMost, type Figure } from '../lib/figures';
import { firstPages } from './pages';
import { type Setting } from './setting';

/** Waves of requests to the first pages in Firefox and WebKit. */
export async function measureEngines({ portal, sessions }: Setting): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of engineNames) {
    for (const { name, address, who } of firstPages) {
      const waves = await engineWaves(engine, portal.url, address, who && sessions[who]);
      figures.push(atMost(`${name}: request waves to the first page in ${engine}`, waves, '', 2));
    }
  }
  return figures;
}
