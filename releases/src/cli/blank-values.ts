import { type Command } from 'commander';
import { usage } from './option-values';

const isBlank = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isBlank) : typeof value === 'string' && !value.trim();

/**
 * Throws if an option or argument is empty: a script passes a variable that is not set, and without
 * the value the command would do something else.
 */
export function refuseBlank(program: Command, command: Command): void {
  for (const each of [program, command])
    for (const option of each.options)
      if (isBlank(each.getOptionValue(option.attributeName())))
        throw usage(`${option.long ?? option.flags} has an empty value.`);
  const at = command.args.findIndex(isBlank);
  if (at < 0) return;
  const name = (command.registeredArguments[at] ?? command.registeredArguments.at(-1))?.name();
  throw usage(`<${name ?? 'argument'}> is empty.`);
}
