export interface StreamEvent {
  name: string;
  data: string;
}

/** Cuts text that arrives in any pieces into server-sent events; comments, such as pings, are none. */
export const eventCutter = (onEvent: (event: StreamEvent) => void) => {
  let rest = '';
  return (text: string): void => {
    rest += text;
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      let name = 'message';
      const data: string[] = [];
      for (const line of block.split(/\r\n|\n|\r/)) {
        const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? [];
        if (field === 'event') name = value;
        if (field === 'data') data.push(value);
      }
      if (name !== 'message' || data.length > 0) onEvent({ name, data: data.join('\n') });
    }
  };
};

/** Reads a response of server-sent events to its end. */
export const readEventStream = async (response: Response, onEvent: (event: StreamEvent) => void): Promise<void> => {
  if (!response.ok || !response.body) throw new Error(`No stream, status ${response.status}`);
  const cut = eventCutter(onEvent);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    cut(value);
  }
};
