import { isProduction } from '../builds/production';

/** What BUILD_PREVIEWS says, if anything. */
export type PreviewSetting = 'on' | 'off' | undefined;

/** Whether an environment shows previews: production only if they are switched on. */
export const allowsPreviews = (environment: string, setting: PreviewSetting): boolean =>
  setting === 'on' || (setting === undefined && !isProduction(environment));
