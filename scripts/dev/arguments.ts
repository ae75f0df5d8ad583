/** Wrong arguments; `message` is one sentence for people. */
export class UsageError extends Error {}

const usage = 'npm run dev -- [area …] [--at URL] [--from FOLDER]';

/** The parsed command line. */
export interface Wanted {
  /** The areas to work on; empty for all. */
  names: string[];
  /** Origin of a running portal. */
  at?: string | undefined;
  /** Folder of a copy of the only area. */
  from?: string | undefined;
  port: number;
}

interface Place {
  /** All areas. */
  known: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

type Option = 'at' | 'from';
const isOption = (word: string | undefined): word is Option => word === 'at' || word === 'from';

const originOf = (text: string): string | undefined => {
  try {
    const { protocol, origin } = new URL(text);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
};

/** Parses the command line. Throws UsageError. */
export function readArguments(words: readonly string[], { known, env }: Place): Wanted {
  const names: string[] = [];
  const options: Partial<Record<Option, string>> = {};
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, option, given] = /^--(at|from)(?:=(.*))?$/.exec(word) ?? [];
    if (isOption(option)) {
      options[option] = given ?? rest.shift() ?? '';
      if (!options[option]) throw new UsageError(`--${option} needs a value: ${usage}`);
    } else if (word.startsWith('-')) throw new UsageError(`There is no ${word}: ${usage}`);
    else if (!names.includes(word)) names.push(word);
  }
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length)
    throw new UsageError(`There is no area ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  if (options.from && names.length !== 1)
    throw new UsageError(`--from is the folder of one area, so name that area: ${usage}`);
  const at = options.at && originOf(options.at);
  if (options.at && !at)
    throw new UsageError(`--at ${options.at} is no address: give one like http://localhost:8080.`);
  // With --at, port 8080 may be that of the portal.
  const port = Number(env.PORT || (at ? 8090 : 8080));
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError('PORT must be a number from 0 to 65535, for example PORT=8090.');
  return { names, at, from: options.from, port };
}
