/* The least that can be done: writes one buffer to every socket. Each line on stdin names the length of the next frame, whose
   bytes follow; it goes to everybody, and to whoever comes later. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

static int *sockets, count, capacity;
static char *frame;
static size_t length;

static const char head[] = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n";

static void put(int fd, const char *bytes, size_t left) {
  while (left > 0) {
    ssize_t done = send(fd, bytes, left, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (done < 0 && errno == EAGAIN) {
      struct pollfd writable = {.fd = fd, .events = POLLOUT};
      poll(&writable, 1, 1000);
      continue;
    }
    if (done <= 0) return;
    bytes += done;
    left -= (size_t)done;
  }
}

static void take(int listener) {
  for (;;) {
    int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    if (fd < 0) return;
    int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (count == capacity) sockets = realloc(sockets, sizeof(int) * (size_t)(capacity = capacity ? capacity * 2 : 1024));
    sockets[count++] = fd;
    put(fd, head, sizeof head - 1);
    put(fd, frame, length);
  }
}

static int next_frame(void) {
  char line[32];
  if (!fgets(line, sizeof line, stdin)) return 0;
  length = (size_t)atol(line);
  frame = realloc(frame, length);
  return fread(frame, 1, length, stdin) == length;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  signal(SIGPIPE, SIG_IGN);
  setvbuf(stdin, NULL, _IONBF, 0);
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), on = 1, events = epoll_create1(0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(argv[1])), .sin_addr = {htonl(INADDR_ANY)}};
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (!next_frame() || bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 4096)) return 1;
  struct epoll_event in = {.events = EPOLLIN, .data.fd = listener};
  epoll_ctl(events, EPOLL_CTL_ADD, listener, &in);
  in.data.fd = 0;
  epoll_ctl(events, EPOLL_CTL_ADD, 0, &in);
  puts("ready");
  fflush(stdout);
  for (;;) {
    struct epoll_event ready;
    if (epoll_wait(events, &ready, 1, -1) < 1) continue;
    if (ready.data.fd == listener) {
      take(listener);
      continue;
    }
    if (!next_frame()) return 0;
    for (int at = 0; at < count; at++) put(sockets[at], frame, length);
  }
}
