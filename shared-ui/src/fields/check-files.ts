import { fileSize } from '../format/numbers';

export interface FileRules {
  /** As of a file input: `.pdf,.png` or `image/*` or `image/png`. */
  accept?: string;
  maxBytes?: number;
  maxFiles?: number;
  typeMessage?: string;
  sizeMessage?: string;
}

function isAccepted(file: File, accept: string | undefined): boolean {
  const rules = (accept ?? '')
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean);
  if (rules.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return rules.some((rule) => {
    if (rule.startsWith('.')) return name.endsWith(rule);
    return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
  });
}

/** Maximum of reasons in a message. */
const SHOWN = 3;

/** Splits chosen files into accepted ones and a message with the reasons of the refused ones. */
export function checkFiles(
  files: readonly File[],
  rules: FileRules,
): { good: File[]; message: string } {
  const { accept, maxBytes, maxFiles, typeMessage, sizeMessage } = rules;
  const good: File[] = [];
  const reasons = new Set<string>();
  for (const file of files) {
    if (!isAccepted(file, accept))
      reasons.add(typeMessage ?? `${file.name} is not one of the accepted types (${accept})`);
    else if (maxBytes !== undefined && file.size > maxBytes)
      reasons.add(sizeMessage ?? `${file.name} is larger than ${fileSize(maxBytes)}`);
    else if (maxFiles !== undefined && good.length >= maxFiles)
      reasons.add(`At most ${maxFiles} files`);
    else good.push(file);
  }
  const shown = [...reasons].slice(0, SHOWN);
  if (reasons.size > SHOWN) shown.push('More files were refused');
  return { good, message: shown.join('. ') };
}
