import { type APIRequestContext } from '@playwright/test';
import { type EnvironmentDocument } from 'contracts';

/** The environment of a visitor: the request's cookies choose previews and canaries. */
export const environmentOf = async (request: APIRequestContext): Promise<EnvironmentDocument> =>
  (await (await request.get('/portal/environment')).json()) as EnvironmentDocument;
