/** The kit for teams outside, among the files of a shell's build. */
export const KIT_FILE = 'kit.tgz';

/** Where the release service serves the kit of a shell. */
export const kitPath = (version: string): string => `/portal/kit/${version}.tgz`;
