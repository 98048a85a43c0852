// A prerendered page is read before it is used: what it needs to live comes after its first picture, so that on a slow
// line letters need not share the way with scripts. A page that nobody sees yet is not painted and goes on at once.
const start = () => document.head.append(document.getElementById('later').content);
if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) start();
else {
  const watch = new PerformanceObserver(() => {
    watch.disconnect();
    start();
  });
  watch.observe({ type: 'paint', buffered: true });
}
