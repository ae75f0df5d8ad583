import fs from 'node:fs';
import { type Plugin } from 'esbuild';
import { scriptModules } from './browser-script.mjs';
import { inRoot } from './root.mjs';

/** The modules whose contents are made here, below `releases/src`. */
const contents: Readonly<Record<string, () => Promise<string>>> = {
  ...scriptModules,
  'offline/icon-files.ts': async () => {
    const folder = inRoot('releases/src/offline/icons');
    const icons = fs
      .readdirSync(folder)
      .map((name) => [name, fs.readFileSync(`${folder}/${name}`, 'base64')]);
    return `const icons = ${JSON.stringify(Object.fromEntries(icons))};
export const iconFile = (name) => Buffer.from(icons[name], 'base64');\n`;
  },
};

/** Puts scripts and icons for browsers into programs that serve them: they read no other file. */
export const withBrowserScripts: Plugin = {
  name: 'with-browser-scripts',
  setup(build) {
    for (const [file, make] of Object.entries(contents))
      build.onLoad(
        {
          filter: new RegExp(
            `releases[\\\\/]src[\\\\/]${file.replace('/', '[\\\\/]').replace('.', '\\.')}$`,
          ),
        },
        async () => ({ contents: await make() }),
      );
  },
};
