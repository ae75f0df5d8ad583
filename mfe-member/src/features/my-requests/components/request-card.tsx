import { Users } from 'lucide-react';
import { Box, Card, Link, Stack, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/format';
import { Picture } from 'shared-ui/pictures';
import { StatusBadge } from 'shared-ui/status';
import { type MyRequest } from '../../../common/my.query';

/** One of my join requests, with its status. */
export const RequestCard = ({ request }: { request: MyRequest }) => (
  <Card as="li">
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box sx={{ width: 48, flexShrink: 0 }}>
        <Picture src={request.clubId.clubLogo} alt="" ratio="1/1" rounded icon={Users} />
      </Box>
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        <Text as="h3" weight="bold">
          <Link to={`/club/${request.clubId._id}`}>{request.clubId.name}</Link>
        </Text>
        <Text size="small" tone="muted">
          Requested {formatDateTime(request.requestedAt, null)}
        </Text>
        <div>
          <StatusBadge kind="request" value={request.status} />
        </div>
      </Stack>
    </Box>
  </Card>
);
