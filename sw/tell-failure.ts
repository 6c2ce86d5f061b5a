import type { WorkerMessage } from '#contract/device/worker-messages.ts';

const STACK_MAX = 5000;
const TEXT_MAX = 300;

interface OpenPage {
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: WorkerMessage): void;
}

/** Tells one page what went wrong here, the one on the screen if there is one. With no page open nobody is told. */
export async function tellFailure(pages: () => Promise<readonly OpenPage[]>, error: unknown): Promise<void> {
  const open = await pages();
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(`Unexpected value: ${typeof error}`);
  const page = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0];
  page?.postMessage({
    type: 'worker-failed',
    name: name.slice(0, TEXT_MAX),
    message: message.slice(0, TEXT_MAX),
    stack: stack.slice(0, STACK_MAX),
  });
}
