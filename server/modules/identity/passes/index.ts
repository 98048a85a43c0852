/** A person's QR pass for an event is issued, replaced by its owner, and read by a scanner. */
export { rotatePass } from './rotate-pass.ts';
export { issuePass, issuePasses, readPass, resealPasses } from './passes.ts';
/** A scan gives a ticket, and some commands need this proof that the person was scanned a moment ago. */
export { issueScanTicket, readScanTicket, requireScan } from './scan-tickets.ts';
