/** Measures the longest time that this thread computed without answering, in milliseconds. CPU time, as a busy machine would be measured too. */
export function measureLongestBlock(): () => number {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [last, longest] = [used(), 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, used() - last);
    last = used();
  }, 10);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
