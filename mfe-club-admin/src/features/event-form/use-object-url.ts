import { useEffect, useState } from 'react';

/** The address of a chosen picture while it is shown. */
export function useObjectUrl(file: File | undefined): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl('');
    };
  }, [file]);
  return url;
}
