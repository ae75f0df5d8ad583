import { iconFile } from './icon-files';

interface InstallFile {
  type: string;
  content: string | Buffer;
}

const manifestPath = '/manifest.webmanifest';
const iconAt = (name: string) => `/portal/icons/${name}`;

/** The colours of the bar and the page (`shared-ui/src/theme/tokens.ts`). */
const colours = { theme_color: '#ffffff', background_color: '#f6f6f2' };

const icons = [
  { name: 'portal-192.png', sizes: '192x192', purpose: 'any' },
  { name: 'portal-512.png', sizes: '512x512', purpose: 'any' },
  { name: 'portal-maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { name: 'portal-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
  { name: 'portal.svg', sizes: 'any', purpose: 'any' },
  { name: 'portal-maskable.svg', sizes: 'any', purpose: 'maskable' },
];

const typeOf = (name: string) => (name.endsWith('.svg') ? 'image/svg+xml' : 'image/png');

const manifestOf = (brand: string): string =>
  JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    description: `${brand}: student clubs, events and competitions of the campus.`,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...colours,
    icons: icons.map(({ name, sizes, purpose }) => ({
      src: iconAt(name),
      sizes,
      type: typeOf(name),
      purpose,
    })),
  });

/** What makes the portal installable, by path: the manifest and its icons. */
export function installFiles(brand: string): ReadonlyMap<string, InstallFile> {
  const files = new Map<string, InstallFile>();
  files.set(manifestPath, { type: 'application/manifest+json', content: manifestOf(brand) });
  for (const { name } of icons)
    files.set(iconAt(name), { type: typeOf(name), content: iconFile(name) });
  return files;
}
