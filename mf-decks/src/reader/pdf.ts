import { AnnotationMode, getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { FileError, partBytes, sourceOf } from './fileRanges';
import { takeWorker } from './worker';

export type PdfFault = 'password' | 'damaged' | 'empty' | 'refused' | 'unavailable';

export interface Matches {
  current: number;
  total: number;
}

export interface OutlineEntry {
  title: string;
  dest: unknown;
  items: OutlineEntry[];
}

export interface PdfHandlers {
  startPage: number;
  onPage: (page: number) => void;
  onMatches: (matches: Matches) => void;
  onFault: (fault: PdfFault) => void;
}

export interface OpenedPdf {
  pages: number;
  outline: OutlineEntry[];
  goTo: (page: number) => void;
  openEntry: (entry: OutlineEntry) => void;
  zoom: (steps: number) => void;
  fitWidth: () => void;
  /** Searches the text. An empty string ends the search. */
  find: (text: string) => void;
  findNext: (step: 1 | -1) => void;
  close: () => void;
}

/** Replacement for pdf.js's own translations, which it inserts as HTML. */
const l10n = {
  getLanguage: () => 'en-gb',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
  pause: () => {},
  resume: () => {},
};

function faultOf(error: unknown): PdfFault {
  if (error instanceof FileError) {
    if (error.status === 416) return 'empty';
    return [403, 404].includes(error.status) ? 'refused' : 'unavailable';
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'password';
  return ['InvalidPDFException', 'UnknownErrorException'].includes(name)
    ? 'damaged'
    : 'unavailable';
}

function createViewer(container: HTMLDivElement, { startPage, onPage, onMatches }: PdfHandlers) {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    l10n: l10n as never,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: -1,
    removePageBorders: true,
    // pdf.js links text that looks like a URL after it has drawn the page, which fails if the reader has been closed by
    // then.
    enableAutoLinking: false,
  });
  linkService.setViewer(viewer);
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
    viewer.currentPageNumber = startPage;
    [...container.querySelectorAll('.page')].forEach((page, at) =>
      page.setAttribute('aria-label', `Page ${at + 1}`),
    );
  });
  // pdf.js adds the canvas with which it measures text outside the page's landmarks.
  eventBus.on('textlayerrendered', () =>
    document.querySelectorAll<HTMLElement>('body > .hiddenCanvasElement').forEach((canvas) => {
      canvas.hidden = true;
    }),
  );
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber));
  const tell = ({ matchesCount }: { matchesCount: Matches }) => onMatches(matchesCount);
  eventBus.on('updatefindmatchescount', tell);
  eventBus.on('updatefindcontrolstate', tell);
  const resizes = new ResizeObserver(() => {
    const { currentScaleValue } = viewer;
    if (viewer.pdfDocument && container.isConnected) viewer.currentScaleValue = currentScaleValue;
  });
  resizes.observe(container);
  return { eventBus, linkService, viewer, resizes };
}

type Viewing = ReturnType<typeof createViewer>;
type Document = Awaited<ReturnType<typeof getDocument>['promise']>;

function actionsOf({ eventBus, linkService, viewer }: Viewing, { numPages }: Document) {
  let query = '';
  const search = (type: '' | 'again', findPrevious = false) =>
    eventBus.dispatch('find', {
      source: viewer,
      type,
      query,
      findPrevious,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      matchDiacritics: false,
    });
  return {
    pages: numPages,
    goTo: (page: number) => {
      if (Number.isInteger(page) && page >= 1 && page <= numPages) viewer.currentPageNumber = page;
    },
    openEntry: ({ dest }: OutlineEntry) => void linkService.goToDestination(dest as string),
    zoom: (steps: number) => viewer.updateScale({ steps }),
    fitWidth: () => {
      viewer.currentScaleValue = 'page-width';
    },
    find: (text: string) => {
      query = text;
      if (text === '') eventBus.dispatch('findbarclose', { source: viewer });
      else search('');
    },
    findNext: (step: 1 | -1) => {
      if (query !== '') search('again', step === -1);
    },
  };
}

export async function openPdf(
  url: string,
  container: HTMLDivElement,
  handlers: PdfHandlers,
): Promise<OpenedPdf | PdfFault> {
  const { port, isBroken } = takeWorker();
  const worker = new PDFWorker({ port, verbosity: 0 } as never);
  const end = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    const source = await sourceOf(url, (error) => handlers.onFault(faultOf(error)));
    const task = getDocument({
      ...source,
      worker,
      disableAutoFetch: true,
      rangeChunkSize: partBytes,
      isEvalSupported: false,
      useWasm: false,
      verbosity: 0,
    });
    const document = await Promise.race([task.promise, isBroken]);
    if (document.numPages === 0) return (end(), 'empty');
    await document.getPage(1);
    const outline = ((await document.getOutline()) ?? []) as OutlineEntry[];
    const viewing = createViewer(container, handlers);
    viewing.viewer.setDocument(document);
    viewing.linkService.setDocument(document);
    const close = () => {
      // pdf.js would abort the requests only after its worker has replied. By then, a failed one could end the next
      // attempt.
      source.range?.abort();
      viewing.resizes.disconnect();
      viewing.viewer.setDocument(null as never);
      viewing.linkService.setDocument(null);
      void task.destroy().finally(end);
    };
    return { ...actionsOf(viewing, document), outline, close };
  } catch (error) {
    end();
    return faultOf(error);
  }
}
