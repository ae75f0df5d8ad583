import { createHash } from 'node:crypto';
import { type Storage } from 'backend/storage/storage';
import { clubKeyed, clubs } from './clubs';
import { pagePlans } from './club-pages';
import { type DemoFiles } from './demo-files';
import { eventPlans } from './event-plan';
import { notices } from './notices';
import { bannerOf, leaflet, logoOf } from './pictures';

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);

/**
 * A name of the kind the server gives: it says nothing about the content and is never used twice.
 */
const pathFor = (content: Buffer, ending: string) => {
  const random = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return `uploads/${random.slice(0, 2)}/${random}${ending}`;
};

async function storePicture(
  storage: Storage,
  draw: (size: number) => Promise<Buffer>,
  [large, small]: readonly [number, number],
) {
  const whole = await draw(large);
  const path = pathFor(whole, '.webp');
  const little = await draw(small);
  await storage.write(path, whole, { type: 'image/webp', bytes: whole.length });
  await storage.write(path.replace(/\.webp$/, '-small.webp'), little, {
    type: 'image/webp',
    bytes: little.length,
  });
  return path;
}

async function storeLeaflet(storage: Storage, name: string, lines: readonly string[]) {
  const content = leaflet(lines);
  const path = pathFor(content, `-${slug(name)}.pdf`);
  await storage.write(path, content, { type: 'application/pdf', bytes: content.length });
  return path;
}

/** Draws and stores the demo's logos, covers, banners and leaflets. */
export async function storeFiles(storage: Storage): Promise<DemoFiles> {
  const files: DemoFiles = {
    logos: new Map(),
    covers: new Map(),
    banners: new Map(),
    leaflets: new Map(),
  };
  for (const club of clubs)
    files.logos.set(
      club.key,
      await storePicture(storage, (size) => logoOf(club, size), [512, 128]),
    );
  for (const { club, scene } of pagePlans)
    if (scene !== undefined)
      files.covers.set(
        club,
        await storePicture(storage, (size) => bannerOf(clubKeyed(club), scene, size), [1200, 480]),
      );
  for (const [at, { club, name, banner, leaflet: hasLeaflet, about }] of eventPlans.entries()) {
    if (banner)
      files.banners.set(
        name,
        await storePicture(storage, (size) => bannerOf(clubKeyed(club), at, size), [1200, 480]),
      );
    if (hasLeaflet)
      files.leaflets.set(
        name,
        await storeLeaflet(storage, name, [
          name,
          about.slice(0, 90),
          'This leaflet belongs to the demo campus.',
        ]),
      );
  }
  for (const { title, hasLeaflet } of notices) {
    if (hasLeaflet)
      files.leaflets.set(
        title,
        await storeLeaflet(storage, title, [title, 'This leaflet belongs to the demo campus.']),
      );
  }
  return files;
}
