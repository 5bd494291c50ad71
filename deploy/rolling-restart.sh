#!/usr/bin/env bash
# Restarts the processes of Prep AI one after the other without losing an answer: each is taken out of nginx, ends what it is
# writing, is stopped and started, and is put back when it is ready. bench/two-processes.ts does the same under load and counts.
#
#   deploy/rolling-restart.sh 3001 3002
#
# Its environment variables (%p is replaced by the port):
#   UPSTREAM_FILE   nginx's file with the lines "server 127.0.0.1:PORT ...;"   /etc/nginx/conf.d/prep-ai.conf
#   RELOAD_NGINX    makes nginx read it again                                 nginx -t -q && nginx -s reload
#   STOP_PROCESS    stops a process and waits until it is gone                systemctl stop prep-ai@%p
#   START_PROCESS   starts it                                                 systemctl start prep-ai@%p
#   DRAIN_SECONDS   how long answers may take to end (at most 3 minutes)      200
#   READY_SECONDS   how long a start may take                                 120
#   METRICS_TOKEN   when the server has one
#
# Ends with 1 and a reason as soon as something is not as it should be; the processes that were not yet restarted go on as they are.
set -euo pipefail

upstream_file=${UPSTREAM_FILE:-/etc/nginx/conf.d/prep-ai.conf}
reload_nginx=${RELOAD_NGINX:-nginx -t -q && nginx -s reload}
stop_process=${STOP_PROCESS:-systemctl stop prep-ai@%p}
start_process=${START_PROCESS:-systemctl start prep-ai@%p}
drain_seconds=${DRAIN_SECONDS:-200}
ready_seconds=${READY_SECONDS:-120}
metrics_token=${METRICS_TOKEN:-}
# the port that is taken out at the moment
out=''

say() { printf '%(%H:%M:%S)T  %s\n' -1 "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

is_ready() { curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:$1/api/ready"; }

# Answers that the process writes, and streams that somebody reads from it.
busy_with() {
  local header=()
  if [[ -n $metrics_token ]]; then header=(--header "Authorization: Bearer $metrics_token"); fi
  curl --silent --fail --max-time 5 "${header[@]}" "http://127.0.0.1:$1/metrics" |
    awk '/^prep_ai_(generations_live|streams_open)[ {]/ { sum += $NF; seen++ } END { if (seen != 2) exit 1; print sum }'
}

take_out() {
  out=$1
  sed --in-place --regexp-extended "s/^(\s*server 127\.0\.0\.1:$1\b[^;]*);/\1 down;/" "$upstream_file"
  bash -c "$reload_nginx"
}

put_back() {
  sed --in-place --regexp-extended "s/^(\s*server 127\.0\.0\.1:$1\b[^;]*) down;/\1;/" "$upstream_file"
  bash -c "$reload_nginx"
  out=''
}

# Broken off, a process that serves is put back; one that does not stays out, so that nobody is sent there.
leave() {
  local code=$? port=$out
  trap - EXIT
  if [[ -n $port ]]; then
    if is_ready "$port"; then
      put_back "$port" && say "$port is back in nginx, not restarted to the end" >&2
    else
      say "$port does not serve and stays out of nginx: look at its log, start it, remove \"down\" from $upstream_file" >&2
    fi
  fi
  exit "$code"
}
trap leave EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

[[ $# -ge 2 ]] || fail "Usage: $0 PORT PORT...   (two processes or more: with one, nobody answers while it restarts)"
[[ -w $upstream_file ]] || fail "$upstream_file can't be written"
for port in "$@"; do
  [[ $port =~ ^[0-9]+$ ]] || fail "not a port: $port"
  line=$(grep --extended-regexp "^\s*server 127\.0\.0\.1:$port\b[^;]*;" "$upstream_file") ||
    fail "$upstream_file has no line \"server 127.0.0.1:$port\""
  [[ $line != *' down;'* ]] || fail "$port is out of nginx already: put it back first"
  busy_with "$port" >/dev/null || fail "$port does not report what it is doing (METRICS_TOKEN?)"
done

for port in "$@"; do
  for other in "$@"; do
    is_ready "$other" || fail "$other is not ready: nothing is restarted while a process is missing"
  done

  say "$port: taken out of nginx"
  take_out "$port"
  # until nginx's new workers have taken over
  sleep 1

  deadline=$((SECONDS + drain_seconds))
  while busy=$(busy_with "$port") || fail "$port does not report what it is doing (METRICS_TOKEN?)"; [[ $busy -gt 0 ]]; do
    [[ $SECONDS -lt $deadline ]] || fail "$port is still busy after $drain_seconds s"
    sleep 0.25
  done

  say "$port: has finished all it began, restarting"
  bash -c "${stop_process//%p/$port}"
  bash -c "${start_process//%p/$port}"
  deadline=$((SECONDS + ready_seconds))
  until is_ready "$port"; do
    [[ $SECONDS -lt $deadline ]] || fail "$port is not ready $ready_seconds s after its start"
    sleep 0.25
  done

  put_back "$port"
  say "$port: back in nginx"
done
say "all of $* restarted"
