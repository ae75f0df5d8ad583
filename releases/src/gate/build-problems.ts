import { integrityOf } from '../builds/integrity';
import { type Release } from '../builds/release-record';
import { type TrustedKeys } from '../publish/publish.service';
import { isSignedBy } from '../signing/keys';
import { type BuildStore } from '../store/build-store';
import { type Budgets, budgetProblems } from './budget';
import { labelOf, type Problem } from './problem';

/** Only React itself carries these; the small JSX runtime does not. */
const REACT_BODY = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
] as const;

async function signatureProblems(release: Release, keys: TrustedKeys): Promise<Problem[]> {
  const key = await keys.find(release.keyId);
  if (key && isSignedBy(release.statement, release.signature, key)) return [];
  return [
    {
      code: 'bad_signature',
      build: labelOf(release),
      what: key ? 'its signature does not fit its description' : `it is signed with the key ${release.keyId}, which is not trusted`,
      where: 'release.json',
      todo: 'publish the build again under a new version with a trusted key',
    },
  ];
}

async function fileProblem(release: Release, file: string, store: BuildStore): Promise<Problem | null> {
  const content = await store.readFile(release, file);
  const say = (code: Problem['code'], what: string, todo: string): Problem => ({ code, build: labelOf(release), what, where: file, todo });
  const restore = 'restore the store from its backup or publish a new version';
  if (!content) return say('file_missing', 'the file is gone from the store', restore);
  if (integrityOf(content) !== release.facts.files[file]?.integrity) return say('file_differs', 'the file is not what was signed', restore);
  if (release.facts.kind === 'area' && file.endsWith('.js') && REACT_BODY.some((words) => content.includes(words))) {
    return say(
      'second_react',
      'it brings a React of its own, and there may be one on the page',
      'import React, its renderer and whatever needs them through the shared packages and build again',
    );
  }
  return null;
}

/** Reads all files of a build at once: somebody waits for the answer. */
async function fileProblems(release: Release, store: BuildStore): Promise<Problem[]> {
  const found = await Promise.all(Object.keys(release.facts.files).map((file) => fileProblem(release, file, store)));
  return found.filter((problem) => problem !== null);
}

function declarationProblems({ name, version, facts }: Release): Problem[] {
  const build = labelOf({ name, version });
  const say = (what: string, where: string, todo: string): Problem => ({ code: 'bad_declaration', build, what, where, todo });
  if (facts.kind === 'shell') {
    return facts.groups && facts.shellApi
      ? []
      : [say('a shell names its share groups and its API version', 'build.json', 'build it with the tooling of this workspace')];
  }
  const found: Problem[] = [];
  if (!facts.declaration || !facts.global) {
    return [say('an area declares its routes and its global name', 'build.json', 'build it with the tooling of this workspace')];
  }
  if (facts.declaration.name !== name)
    found.push(say(`it declares itself as "${facts.declaration.name}"`, 'src/area.ts', `declare the name "${name}"`));
  for (const { path, screen } of facts.declaration.routes) {
    if (!facts.screens[screen])
      found.push(say(`no file belongs to the screen "${screen}"`, path, `give the screen's import the webpackChunkName "${screen}"`));
  }
  for (const file of [...facts.entry, ...Object.values(facts.screens).flatMap(({ files }) => files)]) {
    if (!facts.files[file]) found.push(say('a file that it loads is not listed', file, 'build it again'));
  }
  return found;
}

/** Everything that is wrong with one build by itself. */
export async function buildProblems(
  release: Release,
  { store, keys, budgets }: { store: BuildStore; keys: TrustedKeys; budgets: Budgets },
): Promise<Problem[]> {
  return [
    ...(await signatureProblems(release, keys)),
    ...(await fileProblems(release, store)),
    ...declarationProblems(release),
    ...budgetProblems(release, budgets),
  ];
}
