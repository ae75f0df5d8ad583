import { Box, Text } from 'shared-ui/core';
import { Picture } from 'shared-ui/pictures';

/** The places where a banner is shown, with their aspect ratios. */
const places = [
  { called: 'On the event’s page', ratio: '21/6' },
  { called: 'On its card', ratio: '16/6' },
];

/** Previews how a banner is cropped. */
export function BannerCrop({ src, name }: { src: string; name: string }) {
  if (!src) return null;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, mt: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      {places.map(({ called, ratio }) => (
        <Box key={called} component="figure" sx={{ m: 0 }}>
          <Picture src={src} alt={`Banner of ${name}: ${called}`} ratio={ratio} rounded />
          <Text as="figcaption" size="small" tone="muted">
            {called}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
