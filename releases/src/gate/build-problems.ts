import { type Problem } from 'contracts/releases';
import { integrityOf } from '../builds/integrity';
import { type Release } from '../builds/release-record';
import { type TrustedKeys } from '../publish/publish.service';
import { isSignedBy } from '../signing/keys';
import { type BuildStore } from '../store/build-store';
import { type Budgets, budgetProblems } from './budget';
import { declarationProblems } from './declaration-problems';
import { labelOf } from './problem';

/** Only React itself carries these; the small JSX runtime does not. */
const REACT_BODY = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
] as const;

async function signatureProblems(release: Release, keys: TrustedKeys): Promise<Problem[]> {
  const key = await keys.find(release.keyId, release.name);
  if (key && isSignedBy(release.statement, release.signature, key)) return [];
  return [
    {
      code: 'bad_signature',
      build: labelOf(release),
      what: key
        ? 'its signature does not fit its description'
        : `it is signed with the key ${release.keyId}, which is not trusted for it`,
      where: 'release.json',
      todo: 'publish the build again under a new version with a trusted key',
    },
  ];
}

async function fileProblem(
  release: Release,
  file: string,
  store: BuildStore,
): Promise<Problem | null> {
  const content = await store.readFile(release, file);
  const say = (code: Problem['code'], what: string, todo: string): Problem => ({
    code,
    build: labelOf(release),
    what,
    where: file,
    todo,
  });
  const restore = 'restore the store from its backup or publish a new version';
  if (!content) return say('file_missing', 'the file is gone from the store', restore);
  if (integrityOf(content) !== release.facts.files[file]?.integrity)
    return say('file_differs', 'the file is not what was signed', restore);
  if (
    release.facts.kind === 'area' &&
    file.endsWith('.js') &&
    REACT_BODY.some((words) => content.includes(words))
  ) {
    return say(
      'second_react',
      'it brings a React of its own, and there may be one on the page',
      'import React, its renderer and whatever needs them through the shared packages and build again',
    );
  }
  return null;
}

/** Reads all files of a build in parallel. */
async function fileProblems(release: Release, store: BuildStore): Promise<Problem[]> {
  const found = await Promise.all(
    Object.keys(release.facts.files).map((file) => fileProblem(release, file, store)),
  );
  return found.filter((problem) => problem !== null);
}

/** What is wrong with a build itself: its files, its declaration, its weight. */
export async function contentProblems(
  release: Release,
  { store, budgets }: { store: BuildStore; budgets: Budgets },
): Promise<Problem[]> {
  return [
    ...(await fileProblems(release, store)),
    ...declarationProblems(release),
    ...budgetProblems(release, budgets),
  ];
}

/** All problems of a build, a signature without a trusted key included. */
export async function buildProblems(
  release: Release,
  { keys, ...parts }: { store: BuildStore; keys: TrustedKeys; budgets: Budgets },
): Promise<Problem[]> {
  return [...(await signatureProblems(release, keys)), ...(await contentProblems(release, parts))];
}
