import { type PinnedArea } from 'contracts';
import { homeOf, roles } from '../../../contracts/src/constants';

type Role = (typeof roles)[number];

/** A page of an area whose JavaScript is measured. */
interface AreaPage {
  area: string;
  address: string;
  /** Who opens it; undefined for a visitor. */
  role: Role | undefined;
}

/** The page of an area without a home page, where it is not the first that needs no parameter. */
const chosen: Readonly<Record<string, string>> = { 'mfe-public': '/events' };

/** The home pages of an area, or one page of an area that has none: every area is measured. */
export const areaPages = (areas: readonly Pick<PinnedArea, 'declaration'>[]): AreaPage[] =>
  areas.flatMap(({ declaration: { name: area, routes } }) => {
    const homes = roles
      .filter((role) => routes.some(({ path }) => path === homeOf[role]))
      .map((role) => ({ area, address: homeOf[role], role }));
    if (homes.length) return homes;
    const route = routes.find(({ path }) =>
      chosen[area] ? path === chosen[area] : !path.includes(':'),
    );
    if (!route) throw new Error(`No page of ${area} opens without a parameter.`);
    const { access, path } = route;
    return [{ area, address: path, role: access === 'public' ? undefined : access[0] }];
  });
