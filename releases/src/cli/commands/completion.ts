import { type Command } from 'commander';
import { type Context } from '../context';
import { usage } from '../option-values';

interface Words {
  name: string;
  options: string[];
  parts: Words[];
}

/** Every command with its subcommands and long options, read from the program itself. */
const words = (
  program: Command,
  shared = program.options.filter(({ long }) => long !== '--version'),
): Words[] =>
  program.commands.map((command) => ({
    name: command.name(),
    // Options of every command are those of the program.
    options: [...new Set([...command.options, ...shared].flatMap(({ long }) => long ?? []))],
    parts: words(command, shared),
  }));

const offer = (list: readonly string[]) =>
  `COMPREPLY=($(compgen -W "${list.join(' ')}" -- "$word"))`;

const branch = ({ name, options, parts }: Words): string[] => [
  ...parts.map((part) => `    "${name} ${part.name}") ${offer(part.options)} ;;`),
  `    "${name} "*) ${offer([...parts.map((part) => part.name), ...options])} ;;`,
];

const bash = (all: Words[]) => `_portal() {
  local word="\${COMP_WORDS[COMP_CWORD]}" second=""
  if [ "$COMP_CWORD" -eq 1 ]; then ${offer(all.map(({ name }) => name))}; return; fi
  if [ "$COMP_CWORD" -gt 2 ]; then second="\${COMP_WORDS[2]}"; fi
  case "\${COMP_WORDS[1]} $second" in
${all.flatMap(branch).join('\n')}
  esac
}
complete -F _portal portal`;

const zsh = (all: Words[]) => `autoload -U +X bashcompinit && bashcompinit\n${bash(all)}`;

/** completion: a script for the shell. */
export function completionCommand(program: Command, { output }: Context): void {
  program
    .command('completion <shell>')
    .description('print a completion script for bash or zsh')
    .addHelpText('after', '\nExample:\n  source <(npx portal completion bash)')
    .action((shell: string) => {
      if (shell !== 'bash' && shell !== 'zsh')
        throw usage(`There is completion for bash and zsh, not for ${shell}.`);
      output.line((shell === 'bash' ? bash : zsh)(words(program)));
    });
}
