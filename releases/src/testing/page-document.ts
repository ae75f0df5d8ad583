import { type EnvironmentDocument } from 'contracts';
import { readPage } from '../verify/read-page';

/** The environment inside of a page; without one an empty object. */
export const documentIn = (html: string): EnvironmentDocument =>
  JSON.parse(readPage(html).environment ?? '{}') as EnvironmentDocument;
