import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFacts, type BuildFacts } from 'contracts';
import { integrityOf } from '../builds/integrity';
import { fileNameProblem } from '../builds/names';
import { ReleaseError } from '../errors';
import { keyIdOf, publicKeyOf, signText } from '../signing/keys';
import { type Parcel } from './pack';

/** The JSON in a text; null, which every schema refuses, for other texts. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const facts = async (folder: string): Promise<BuildFacts> => {
  let text: string;
  try {
    text = await readFile(path.join(folder, 'build.json'), 'utf8');
  } catch {
    throw new ReleaseError(
      404,
      'no_build',
      `There is no build in ${folder}: build the package first, then publish it.`,
    );
  }
  const parsed = buildFacts.safeParse(jsonOf(text));
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    throw new ReleaseError(
      422,
      'bad_build',
      `${folder}/build.json is not valid at ${first?.path.join('.') ?? ''}: ${first?.message ?? ''}. Build the package again.`,
    );
  }
  return parsed.data;
};

/**
 * Reads a build's folder, checks every file against build.json and signs it.
 * @param from `folder` with build.json, the publisher's `privateKey` (PEM), the git `commit` or
 *   null, the `version` it must have
 */
export async function readBuild(from: {
  folder: string;
  privateKey: string;
  commit: string | null;
  builtAt?: Date;
}): Promise<Parcel & { facts: BuildFacts }> {
  const found = await facts(from.folder);
  const problem = fileNameProblem(Object.keys(found.files));
  if (problem) throw new ReleaseError(400, 'bad_file_name', `${found.name}: ${problem}`);
  const files = new Map<string, Buffer>();
  for (const [file, { integrity }] of Object.entries(found.files)) {
    let content: Buffer;
    try {
      content = await readFile(path.join(from.folder, file));
    } catch {
      throw new ReleaseError(
        422,
        'file_missing',
        `${found.name}: ${file} stands in build.json but not in ${from.folder}: build the package again.`,
      );
    }
    if (integrityOf(content) !== integrity) {
      throw new ReleaseError(
        422,
        'file_differs',
        `${found.name}: ${file} is not what build.json says: build the package again.`,
      );
    }
    files.set(file, content);
  }
  const statement = JSON.stringify({
    facts: found,
    commit: from.commit,
    builtAt: (from.builtAt ?? new Date()).toISOString(),
  });
  return {
    facts: found,
    statement,
    signature: signText(statement, from.privateKey),
    keyId: keyIdOf(publicKeyOf(from.privateKey)),
    files,
  };
}
