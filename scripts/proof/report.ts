import { type Figure } from '../bench/lib/figures';

/** What one step printed. */
export interface Outcome {
  name: string;
  command: string;
  about: string;
  at: { date: string; commit: string; machine: string; node: string; load: number };
  seconds: number;
  isGreen: boolean;
  /** Of a benchmark. */
  figures: readonly Figure[];
  /** Its figures in the run before. */
  before?: readonly Figure[] | undefined;
  /** The closing line of a test. */
  line?: string | undefined;
}

export interface Proof {
  outcomes: readonly Outcome[];
}

/** A benchmark's figures out of its output, which may hold other lines. Empty without any. */
export function figuresIn(output: string): Figure[] {
  const line = output.split('\n').findLast((text) => text.startsWith('{"figures":'));
  return line ? (JSON.parse(line) as { figures: Figure[] }).figures : [];
}

/** A test's closing line. */
export const closingLineIn = (output: string): string | undefined =>
  output
    .split('\n')
    .findLast((text) => /^(\d+ passed, \d+ failed|Sound after |Broken with )/.test(text))
    ?.trim();

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const withUnit = ({ value, unit }: Figure) => `${value}${unit && ` ${unit}`}`;
const verdict = ({ must, ok }: Figure) => (must ? (ok ? 'yes' : '**NO**') : '');

/** The value of the run before, with the distance where that is more than 10 %. */
function compared({ value }: Figure, before: Figure | undefined): string {
  if (!before) return '';
  const distance = Math.abs(value - before.value);
  // Any change from zero is large.
  const share = distance === 0 ? 0 : distance / Math.abs(before.value);
  if (share <= 0.1) return `${before.value}`;
  return share === Infinity
    ? `${before.value} (moved)`
    : `${before.value} (${Math.round(share * 100)} %)`;
}

function section({ name, command, about, at, seconds, isGreen, figures, before, line }: Outcome) {
  const state = isGreen ? 'green' : '**not green**';
  const { date, commit, node, load, machine } = at;
  const head = [
    `## ${name}\n`,
    `- shows: ${about}`,
    `- again: \`${command}\` (${seconds} s, ${state})`,
    `- when: ${date}, commit ${commit}, Node ${node}`,
    `- where: ${machine}, load before ${load}`,
  ].join('\n');
  if (line) return `${head}\n\n    ${line}`;
  const known = new Map(before?.map((figure) => [figure.name, figure]));
  const rows = figures.map((figure) => [
    figure.name,
    withUnit(figure),
    figure.must ?? '',
    verdict(figure),
    compared(figure, known.get(figure.name)),
  ]);
  return `${head}\n\n${table(['figure', 'value', 'must', 'met', 'run before'], rows)}`;
}

const INTRODUCTION = `# Proof

\`npm run proof\` wrote this page, and nothing in it is typed by hand. A value of the run before has its distance in brackets
where that is more than 10 %. \`npm run proof -- --only=bytes,api\` measures a part again.`;

/** The text of docs/proof.md. */
export const proofPage = ({ outcomes }: Proof): string =>
  `${[INTRODUCTION, ...outcomes.map(section)].join('\n\n')}\n`;

/** The figures of README: step, and the beginning of the figure's name. */
const TELLING: readonly (readonly [step: string, name: string])[] = [
  ['portal', 'public (/events): JavaScript over the one bundle'],
  ['portal', 'public: request waves to the first page'],
  ['portal', 'member: time to the heading over the one bundle'],
  ['portal', 'Lighthouse performance of /events'],
  ['releases', 'pin to a fresh tab running it'],
  ['releases', 'rollback to a fresh tab running it'],
  ['dev', 'save to the screen, median'],
  ['api', 'server: 500 events, cached bytes, of a bare handler'],
  ['api', 'server: seats sold of 500'],
  ['api', 'server: registering, answers'],
];

const BEGIN = '<!-- proof -->';
const END = '<!-- /proof -->';

/** README with the telling figures between its two marks. Throws when a mark is missing. */
export function withTelling(readme: string, { outcomes }: Proof): string {
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`README.md needs ${BEGIN} and ${END}.`);
  const rows = TELLING.flatMap(([step, name]) => {
    const outcome = outcomes.find((one) => one.name === step);
    const figure = outcome?.figures.find((one) => one.name.startsWith(name));
    return figure ? [[figure.name, withUnit(figure), figure.must ?? '']] : [];
  });
  const lines = rows.length ? `\n\n${table(['figure', 'value', 'must'], rows)}\n\n` : '\n';
  return `${readme.slice(0, from)}${BEGIN}${lines}${readme.slice(to)}`;
}
