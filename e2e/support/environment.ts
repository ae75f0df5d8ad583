import { type APIRequestContext } from '@playwright/test';
import { type EnvironmentDocument } from 'contracts';

/** What the portal runs for who asks, by the cookies of the request. */
export const environmentOf = async (request: APIRequestContext): Promise<EnvironmentDocument> =>
  (await (await request.get('/portal/environment')).json()) as EnvironmentDocument;
