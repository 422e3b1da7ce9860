import type { DeckReader } from '@introvest/contracts/decks';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, colours, sizes } from '@introvest/shell-sdk/ui';
import { countOf, durationOf } from '../durations';

interface StopCurveProps {
  pages: number;
  readers: DeckReader[];
}

interface PageFigure {
  page: number;
  reached: number;
  seconds: number;
}

function figuresOf({ pages, readers }: StopCurveProps): PageFigure[] {
  const last = readers.map((reader) => reader.pages.at(-1)?.page ?? 0);
  const times = readers.flatMap((reader) => reader.pages);
  return Array.from({ length: pages }, (_, at) => {
    const page = at + 1;
    return {
      page,
      reached: last.filter((one) => one >= page).length,
      seconds: times.reduce((sum, time) => sum + (time.page === page ? time.seconds : 0), 0),
    };
  });
}

export function StopCurve(props: StopCurveProps) {
  const figures = figuresOf(props);
  const first = figures[0]?.reached ?? 0;
  const points = figures.map(({ reached }, at) => {
    const x = figures.length === 1 ? 0 : (at / (figures.length - 1)) * 100;
    return `${x},${40 - (reached / Math.max(first, 1)) * 38}`;
  });
  const end = figures.at(-1);
  const summary = `${end?.reached ?? 0} of ${countOf(first, 'reader')} reached page ${end?.page}, the last one.`;
  return (
    <Section title="Where people stop" description={summary}>
      <Box
        component="svg"
        role="img"
        aria-label={`Readers by page. ${summary}`}
        viewBox="0 0 100 41"
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 120 }}
      >
        <polygon points={`0,41 ${points.join(' ')} 100,41`} fill={colours.spruceTint} />
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke={colours.spruce}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </Box>
      <Box component="details" sx={{ mt: 3 }}>
        <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
          Show as a table
        </Box>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Readers who got this far</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ page, reached, seconds }) => (
              <tr key={page}>
                <th scope="row">{page}</th>
                <td>{reached}</td>
                <td>{durationOf(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Section>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: sizes.sm,
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { p: 2, textAlign: 'start', borderBottom: `1px solid ${colours.line}` },
} as const;
