import { Link } from '@introvest/shell-sdk';
import { PageHeader } from '@introvest/shell-sdk/parts';
import { Tab, Tabs } from '@introvest/shell-sdk/tabs';
import { Box, Container } from '@introvest/shell-sdk/ui';
import { BadgeQueue } from '../badges/BadgeQueue';
import { QueueList } from '../queue/QueueList';
import { lists, useQueue } from '../queue/useQueue';
import { ReportView } from '../report/ReportView';

const panel = 'moderation-list';

export default function Moderation() {
  const queue = useQueue();
  const { list, report, showList, linkTo } = queue;
  if (report)
    return (
      <Container maxWidth="md" sx={{ pb: 16 }}>
        <PageHeader title="Report" before={<Link to={linkTo()}>Back to reports</Link>} />
        <ReportView key={report} id={report} />
      </Container>
    );
  return (
    <Container maxWidth="md" sx={{ pb: 16 }}>
      <PageHeader
        title="Moderation"
        subtitle="Everything you view or decide is recorded in a permanent log."
      />
      <Tabs value={list} onChange={(_event, next) => showList(next)} aria-label="Reports">
        {lists.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`${panel}-${value}`}
            aria-controls={panel}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${list}`} sx={{ pt: 6 }}>
        {list === 'badges' ? <BadgeQueue queue={queue} /> : <QueueList {...{ queue, list }} />}
      </Box>
    </Container>
  );
}
