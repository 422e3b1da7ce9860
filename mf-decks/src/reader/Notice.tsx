import { withToast } from '@introvest/people/calls';
import { Link } from '@introvest/shell-sdk';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Box, Button, Container, TextLink, Typography } from '@introvest/shell-sdk/ui';
import { decksApi } from '../api';
import { CloseReader } from './CloseReader';

interface NoticeProps {
  companyName: string;
  onRead: () => void;
}

/** Tells an investor what the founder will see. It is shown before the first page of the investor's first deck. */
export function Notice({ companyName, onRead }: NoticeProps) {
  const [change, { isLoading }] = decksApi.useChangeDeckSettingsMutation();
  const readPrivately = async () => {
    const saved = change({ body: { readPrivately: true } }).unwrap();
    if (await withToast(saved, undefined, 'We couldn’t save your choice. Try again.')) onRead();
  };
  return (
    <Container maxWidth="sm" sx={{ pb: 16 }}>
      <PageHeader title="Before you read" />
      <Typography>
        {companyName} will see your name, when you read the deck, and how long you spent on each
        page. The{' '}
        <TextLink component={Link} to="/privacy-policy">
          Privacy Policy
        </TextLink>{' '}
        explains how we use this.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 6 }}>
        <Button variant="contained" onClick={onRead}>
          Read deck
        </Button>
        <Button
          aria-disabled={isLoading || undefined}
          onClick={() => isLoading || void readPrivately()}
        >
          Read privately
        </Button>
        <CloseReader labelled />
      </Box>
    </Container>
  );
}
