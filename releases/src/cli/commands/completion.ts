import { type Command } from 'commander';
import { type Context } from '../context';
import { CommandError, exit } from '../exit-codes';

/** Every command with its subcommands and long options, read from the program itself. */
function words(program: Command): { name: string; options: string[] }[] {
  const optionsOf = (command: Command) => command.options.flatMap(({ long }) => long ?? []);
  return program.commands.map((command) => ({
    name: command.name(),
    options: [...command.commands.map((each) => each.name()), ...optionsOf(command)],
  }));
}

const bash = (all: ReturnType<typeof words>) => `_portal() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${all.map(({ name }) => name).join(' ')}" -- "$word")); return; fi
  case "\${COMP_WORDS[1]}" in
${all.map(({ name, options }) => `    ${name}) COMPREPLY=($(compgen -W "${options.join(' ')}" -- "$word")) ;;`).join('\n')}
  esac
}
complete -F _portal portal`;

const zsh = (all: ReturnType<typeof words>) => `autoload -U +X bashcompinit && bashcompinit\n${bash(all)}`;

/** completion: a script for the shell. */
export function completionCommand(program: Command, { output }: Context): void {
  program
    .command('completion <shell>')
    .description('print a completion script for bash or zsh')
    .addHelpText('after', '\nExample:\n  source <(npx portal completion bash)')
    .action((shell: string) => {
      if (shell !== 'bash' && shell !== 'zsh')
        throw new CommandError(exit.usage, `There is completion for bash and zsh, not for ${shell}.`, { code: 'usage' });
      output.line((shell === 'bash' ? bash : zsh)(words(program)));
    });
}
