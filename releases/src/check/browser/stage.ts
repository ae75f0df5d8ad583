import { type AreaDeclaration, type EnvironmentDocument, type Role } from 'contracts';
import fastify from 'fastify';
import { buildsRoutes } from '../../edge/build-files.routes';
import { currentRoute, pageRoutes } from '../../edge/page.routes';
import { answerErrors } from '../../http/answer-errors';
import { documentOf } from '../../revisions/judged-set';
import { servedFrom } from '../../store/served-builds';
import { type KnownBuild, KnownBuilds, releaseOf } from '../known-builds';
import { answerOf, unauthorized } from './answers';

/** A portal of two parts, the shell and the area, on a port of this machine. */
export interface Stage {
  url: string;
  /** The user of every request; null for a visitor. */
  person: Role | null;
  /** True: the API answers 401 to every call. */
  isSessionOver: boolean;
  /** How many calls got that answer. */
  refused: number;
  close: () => Promise<void>;
}

/** No fallback to another version: the failure itself is checked. */
function setOf(shell: KnownBuild, area: KnownBuild): EnvironmentDocument {
  const releases = new Map(
    [shell, area].map(({ facts }) => [`${facts.name}@${facts.version}`, releaseOf(facts)]),
  );
  const pin = { version: area.facts.version, lastGood: null, disabled: null };
  const pins = { shell: shell.facts.version, areas: { [area.facts.name]: pin } };
  return documentOf({ environment: 'check', revision: 1 }, { pins, releases });
}

/**
 * Serves the pages of an area as the edge does: its code, its policy and its headers. The API is
 * made from the contracts.
 */
export async function openStage(shell: KnownBuild, area: KnownBuild): Promise<Stage> {
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const document = setOf(shell, area);
  const { library } = new KnownBuilds([shell, area]);
  const source = {
    current: { of: async () => document },
    previews: { endOf: async () => null, pageOf: async () => null },
    canaries: { audiences: async () => [], canaryOf: async () => null, idOf: () => null },
  };
  const settings = { environment: 'check', brand: 'Campus Clubs' };
  const stage: Stage = {
    url: '',
    person: null,
    isSessionOver: false,
    refused: 0,
    close: () => app.close(),
  };
  answerErrors(app);
  buildsRoutes(app, servedFrom(library));
  currentRoute(app, source, settings);
  app.all('/api/*', async (request, reply) => {
    if (stage.isSessionOver) stage.refused += 1;
    const { status, type, body } = stage.isSessionOver
      ? unauthorized
      : answerOf(request.method, request.url.slice('/api'.length), stage.person);
    return reply.code(status).header('cache-control', 'no-store').type(type).send(body);
  });
  // Without a ticket a page sends no reports.
  pageRoutes(app, { ...source, tickets: { issue: () => '' }, settings });
  stage.url = await app.listen({ host: '127.0.0.1', port: 0 });
  return stage;
}

/** One page of an area to check. */
export interface CheckedPage {
  screen: string;
  path: string;
  /** The path with a value for each parameter. */
  address: string;
  title: string;
  /** The first role that may open it. */
  person: Role | null;
  isPublic: boolean;
}

export const pagesOf = ({ routes }: AreaDeclaration, screens: readonly string[]): CheckedPage[] =>
  routes
    .filter(({ screen }) => screens.length === 0 || screens.includes(screen))
    .map(({ screen, path, title, access }) => ({
      screen,
      path,
      title,
      address: path.replace(/:\w+/g, 'sample-1'),
      person: access === 'public' ? null : (access[0] ?? null),
      isPublic: access === 'public',
    }));
