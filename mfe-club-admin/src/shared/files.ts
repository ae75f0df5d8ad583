/** Why a chosen file cannot be sent, or null. `accept` lists extensions with their dot, in lower case. */
export const refusalOf = (file: File, accept: readonly string[], maximumBytes: number): string | null => {
  const name = file.name.toLowerCase();
  if (!accept.some((extension) => name.endsWith(extension))) return `${file.name}: this type of file cannot be attached`;
  if (file.size > maximumBytes) return `${file.name}: the file is larger than ${Math.round(maximumBytes / 1024 / 1024)}MB`;
  return null;
};

/** Splits chosen files into those that can be sent and sentences about the others; a file chosen twice counts once. */
export const sortFiles = (kept: readonly File[], chosen: readonly File[], accept: readonly string[], maximumBytes: number) => {
  const files = [...kept];
  const refusals: string[] = [];
  for (const file of chosen) {
    const refusal = refusalOf(file, accept, maximumBytes);
    if (refusal) refusals.push(refusal);
    else if (!files.some((one) => one.name === file.name && one.size === file.size && one.lastModified === file.lastModified))
      files.push(file);
  }
  return { files, refusals };
};

export const documentTypes = ['.pdf', '.jpg', '.png', '.jpeg', '.doc', '.docx'] as const;
export const imageTypes = ['.jpg', '.jpeg', '.png', '.webp'] as const;
