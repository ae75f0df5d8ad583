import { FileText } from 'lucide-react';
import { Box, Link } from 'shared-ui/core';
import { assetUrl, fileName } from 'shared-ui/format';

/** The files of an announcement. */
export function Attachments({ paths }: { paths: readonly string[] }) {
  if (!paths.length) return null;
  return (
    <Box
      component="ul"
      aria-label="Attachments"
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {paths.map((path, index) => (
        <li key={path}>
          <Link href={assetUrl(path)} external>
            <FileText
              size={16}
              aria-hidden
              style={{ verticalAlign: 'text-bottom', marginInlineEnd: 6 }}
            />
            {fileName(path, `Attachment ${index + 1}`)}
          </Link>
        </li>
      ))}
    </Box>
  );
}
