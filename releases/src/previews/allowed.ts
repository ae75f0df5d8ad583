import { isProduction } from '../builds/production';

/** What BUILD_PREVIEWS says, if anything. */
export type PreviewSetting = 'on' | 'off' | undefined;

/** Whether an environment shows previews: production only where somebody switched them on. */
export const allowsPreviews = (environment: string, setting: PreviewSetting): boolean =>
  setting === 'on' || (setting === undefined && !isProduction(environment));
